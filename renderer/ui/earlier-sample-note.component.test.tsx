import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, SAMPLES } from '../testing/page.tsx';

const { client, show } = await openPage('filled');
const { EarlierSampleNote } = await import('./earlier-sample-note.tsx');
const { isEarlierSample } = await import('../data/queries/companies.ts');

const NOTES = {
  en: /^Figures and changes before .*\d.* are earlier sample data/,
  hu: /^A .*\d.* előtti egyenlegek és változások korábbi mintaadatok/,
};
const ALERT_NOTES = {
  en: /^The alerts that came with the sample books are examples/,
  hu: /^A mintakönyvekkel érkezett riasztások példák/,
};

test.each([
  ['/overview', NOTES],
  [`/companies/${SAMPLES.small}/balances`, NOTES],
  ['/all/inbox?seen=too', NOTES],
  ['/alerts', ALERT_NOTES],
] as const)('%s labels once, in both languages, what came with the sample books', async (place, texts) => {
  await client.settings.update({ language: 'en' });
  show(place);
  const note = page.getByRole('note');
  await expect.element(note).toMatchTextContent(texts.en);
  await client.settings.update({ language: 'hu' });
  await expect.element(note).toMatchTextContent(texts.hu);
});

test('says nothing about other companies', async () => {
  show('/', <EarlierSampleNote companyIds={[1]} />);
  await expect.element(page.getByRole('note')).not.toBeInTheDocument();
  expect(isEarlierSample({ sample: false, addedAt: 10 }, 5)).toBe(false);
  expect(isEarlierSample({ sample: true, addedAt: 10 }, 5)).toBe(true);
  expect(isEarlierSample({ sample: true, addedAt: 10 }, 10)).toBe(false);
});
