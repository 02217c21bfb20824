import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { NameProposal } from '../../../shared/model/record.ts';
import { openPage, SAMPLES } from '../../testing/page.tsx';

const { show } = await openPage('filled');
const { NamingButtons } = await import('./naming-buttons.tsx');

const onName = vi.fn<(name: string | null) => void>();
const around = vi.fn<(key: string) => void>();
const PROPOSALS: NameProposal[] = [
  { name: 'HUF', source: 'company', companyId: SAMPLES.small },
  { name: 'EUR', source: 'default', companyId: null },
];

function open(name: string | null, proposals = PROPOSALS): void {
  show(
    '/companies',
    <div onKeyDown={({ key }) => around(key)}>
      <NamingButtons
        companyId={SAMPLES.large}
        subject="currency #1"
        name={name}
        proposals={proposals}
        maxCharacters={12}
        onName={onName}
      />
    </div>,
  );
}
beforeEach(() => {
  vi.clearAllMocks();
});

const form = page.getByRole('dialog');
const field = form.getByRole('textbox', { name: 'Name currency #1' });

test('one click uses the best proposal', async () => {
  open(null);
  await page.getByRole('button', { name: 'Use HUF for currency #1' }).click();
  expect(onName.mock.calls).toEqual([['HUF']]);
});

test('the form offers every proposal with its origin, and takes any name with Enter', async () => {
  open(null);
  await page.getByRole('button', { name: 'Name currency #1' }).click();
  await expect.element(form).toMatchTextContent(/Skřivánčí papírna s\.r\.o\. uses this name/);
  await expect.element(form).toMatchTextContent(/It may be the company's default currency/);
  await field.fill('  Forint ');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(form).not.toBeInTheDocument();
  expect(onName.mock.calls).toEqual([['Forint']]);
  expect(around, 'keys in the form stay in the form').not.toHaveBeenCalledWith('ArrowDown');
});

test('Escape closes the form without a name, and the focus returns to its button', async () => {
  open(null, []);
  const button = page.getByRole('button', { name: 'Name currency #1' });
  await button.click();
  await field.fill('X');
  await userEvent.keyboard('{Escape}');
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  expect(onName).not.toHaveBeenCalled();
});

test('an own name is marked as such, and an empty one removes it', async () => {
  open('HUF', []);
  const change = page.getByRole('button', { name: 'Change your name for currency #1' });
  await expect.element(change).toHaveAttribute('title', 'Your name for currency #1');
  await change.click();
  await expect.element(field).toHaveValue('HUF');
  await field.fill('');
  await form.getByRole('button', { name: 'Save name' }).click();
  expect(onName.mock.calls).toEqual([[null]]);
});
