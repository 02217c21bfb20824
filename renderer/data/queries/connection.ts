import { connect } from '../connection/connect.ts';

/** The page's one connection to the core, whichever window it runs in. */
export const connection = connect();
