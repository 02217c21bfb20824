import { XML, escapeText } from './sheet-xml.ts';

const FORMATS = 'http://schemas.openxmlformats.org';
const RELATIONS = `${FORMATS}/officeDocument/2006/relationships`;
const PARTS = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The workbook's files other than sheets and styles, by path: content types, relationships and the list of sheets. */
export function workbookParts(sheetNames: readonly string[]): [path: string, text: string][] {
  const sheets = sheetNames.map((name, at) => ({ name: escapeText(name), number: at + 1 }));
  const styles = `rId${sheets.length + 1}`;
  return [
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${FORMATS}/package/2006/content-types"><Default Extension="rels" ` +
        'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        override('/xl/workbook.xml', 'sheet.main') +
        sheets.map(({ number }) => override(`/xl/worksheets/sheet${number}.xml`, 'worksheet')).join('') +
        `${override('/xl/styles.xml', 'styles')}</Types>`,
    ],
    ['_rels/.rels', relations([['rId1', 'officeDocument', 'xl/workbook.xml']])],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${FORMATS}/spreadsheetml/2006/main" xmlns:r="${RELATIONS}"><sheets>` +
        sheets
          .map(({ name, number }) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`)
          .join('') +
        '</sheets></workbook>',
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ...sheets.map(({ number }): Relation => [
          `rId${number}`,
          'worksheet',
          `worksheets/sheet${number}.xml`,
        ]),
        [styles, 'styles', 'styles.xml'],
      ]),
    ],
  ];
}

type Relation = [id: string, kind: string, target: string];

function override(part: string, kind: string): string {
  return `<Override PartName="${part}" ContentType="${PARTS}.${kind}+xml"/>`;
}

function relations(all: Relation[]): string {
  const each = all.map(
    ([id, kind, target]) => `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`,
  );
  return `${XML}<Relationships xmlns="${FORMATS}/package/2006/relationships">${each.join('')}</Relationships>`;
}
