export { dateFormat, numberFormat } from '../../shared/formatters.ts';
