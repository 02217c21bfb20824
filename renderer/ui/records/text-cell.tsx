import { CellText } from '../grid/cell-text.tsx';

/** A text of the record, exactly as it is; a dash where it has none. */
export function TextCell({ text }: { text: string | null }) {
  return text === null || text === '' ? (
    <CellText dimmed>–</CellText>
  ) : (
    <CellText title={text}>{text}</CellText>
  );
}
