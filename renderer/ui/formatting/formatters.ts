export { ageFormat, dateFormat, numberFormat } from '../../../shared/text/formatters.ts';
