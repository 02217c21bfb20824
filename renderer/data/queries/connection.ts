import { connect } from '../connection/connect.ts';

/** The page's only connection to the core. */
export const connection = connect();
