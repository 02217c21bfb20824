/** The attribute by which the page has its colours. */
const SCHEME = 'data-mantine-color-scheme';

/** Does something while the page has the colours of paper and the name a printed file is offered under. */
export async function inPrint(fileName: string, work: () => Promise<void>): Promise<void> {
  const root = document.documentElement;
  const [scheme, title] = [root.getAttribute(SCHEME), document.title];
  root.setAttribute(SCHEME, 'light');
  document.title = fileName.replace(/\.pdf$/, '');
  try {
    await work();
  } finally {
    document.title = title;
    if (scheme !== null) root.setAttribute(SCHEME, scheme);
  }
}
