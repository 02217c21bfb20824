import { CellText } from '../grid/cell-text.tsx';

/** A text of a record, unchanged; a dash if there is none. */
export function TextCell({ text }: { text: string | null }) {
  return text === null || text === '' ? (
    <CellText dimmed>–</CellText>
  ) : (
    <CellText title={text}>{text}</CellText>
  );
}
