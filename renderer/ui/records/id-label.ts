export { idLabel as idLabel } from '../../../shared/text/record-names.ts';
