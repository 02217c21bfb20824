import type { Locator } from '@playwright/test';
import { HOSTILE_TEXTS } from '../../shared/testing/hostile-texts.ts';
import { COMPANY, startEchoingService } from '../support/echoing-service.ts';
import { ConnectForm } from '../pages/connect.ts';
import { ListFilters } from '../pages/list-filters.ts';
import { RecordList } from '../pages/record-list.ts';
import { SCREENS, Shell } from '../pages/shell.ts';
import { VIEWPORT } from '../support/dashboard.ts';
import { expect, test } from '../support/test.ts';
import { settled } from '../support/settled.ts';

const TOKEN = 'token-of-hostile-books-0123456789';

/** One of these texts, and a search for it. */
const MARKUP = '<img src=x onerror="window.__xss=1">';
const SEARCHED = 'onerror';

/** A hostile company name: another reading direction, markup, and extreme length. */
const COMPANY_NAME = `\u202e<img src=x onerror="window.__xss=1">{{x}}$t(common:action.cancel)${'W'.repeat(2_000)}`;

test('hostile text in the books is shown as text on every screen, and stays inside its box', async ({
  start,
  startService,
}) => {
  const behind = await startService();
  const [, , company] = behind.companies;
  let turn = 0;
  const corrupt = (text: string): string =>
    text.replaceAll(
      /("(?:\w*name|description|note|subject|label|iban|number)": ?)"((?:[^"\\]|\\.)*)"/g,
      (_all, key: string, old: string) => {
        turn += 1;
        // Every name also contains markup, so that it occurs wherever names do.
        const put = `${HOSTILE_TEXTS[turn % HOSTILE_TEXTS.length] ?? ''}${key.includes('name') ? MARKUP : ''}`;
        return key + JSON.stringify(put).slice(0, -1) + old + '"';
      },
    );
  const corruptAll = (text: string): string => {
    const corrupted = corrupt(text);
    if (!corrupted.includes(COMPANY)) return corrupted;
    return JSON.stringify({ ...(JSON.parse(corrupted) as object), name: COMPANY_NAME });
  };
  const service = await startEchoingService(behind, company, TOKEN, corruptAll);
  const prompts: string[] = [];
  const dialogs: string[] = [];
  const { page } = await start({
    prepare: (opened) => {
      opened.on('request', (request) => prompts.push(request.url()));
      opened.on('dialog', (dialog) => {
        dialogs.push(dialog.message());
        void dialog.dismiss();
      });
    },
  });
  const shell = new Shell(page);
  const form = new ConnectForm(page);
  await form.openFirst();
  await form.check(service.address, TOKEN);
  await expect(form.add).toBeVisible();
  await form.add.click();
  await expect(shell.heading('Balances')).toBeVisible();
  expect(turn, 'hostile texts were inserted').toBeGreaterThan(0);
  await shell.open('Overview');
  await expect(shell.content.getByText('Up to date').first()).toBeVisible({ timeout: 60_000 });

  /** Expects that everything shown now is shown as text and inside its box. */
  const expectPlain = async (where: string): Promise<void> => {
    const seen = await settled(() =>
      page.evaluate(() => ({
        ran: Reflect.get(window, '__xss') as unknown,
        title: document.title,
        markup: document.querySelectorAll(
          'img[src=x], main script, main svg[onload], [role=dialog] script, [role=dialog] svg[onload], ' +
            'iframe, object, embed, base, meta[http-equiv=refresh], marquee, video, audio, link[href$="x.css"], body style',
        ).length,
        // A text too long for its box must not make the page wider than the window.
        over: document.documentElement.scrollWidth - window.innerWidth,
      })),
    );
    expect({ ...seen, title: '' }, where).toEqual({
      ran: undefined,
      title: '',
      markup: 0,
      over: expect.any(Number),
    });
    expect(seen.over, `pixels by which ${where} is wider than the window`).toBeLessThanOrEqual(0);
    expect(seen.title.length, where).toBeLessThan(150);
    expect(seen.title, where).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
  };
  const expectInside = async (part: Locator, where: string): Promise<void> => {
    await expect(async () => {
      const { x, y, width, height } = (await part.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
      const isInside = x >= 0 && y >= 0 && x + width <= VIEWPORT.width && y + height <= VIEWPORT.height;
      expect(isInside, `${where} is inside the window: ${x}, ${y}, ${width} × ${height}`).toBe(true);
    }).toPass();
    await expectPlain(where);
  };
  for (const screen of SCREENS) {
    await shell.open(screen);
    await expectPlain(screen);
  }

  await shell.open('Partners');
  const list = new RecordList(page, 'Partners');
  await list.filter.fill(SEARCHED);
  await expect(list.row(1)).toContainText(MARKUP);
  await list.row(1).click();
  await expect(list.details).toContainText(MARKUP);
  await expectInside(list.details, 'the record panel');

  await shell.open('Expenses');
  const facet = await new ListFilters(page).begin('Partner');
  await expect(facet.getByRole('checkbox', { name: MARKUP }).first()).toBeVisible();
  await expectInside(facet, 'a filter’s values');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await palette.getByRole('textbox').fill(SEARCHED);
  const records = palette.getByRole('group', { name: 'Records' }).getByRole('option');
  await expect(records.first()).toContainText(MARKUP);
  await expectInside(palette, 'the palette');
  await page.keyboard.press('Escape');

  await shell.open('Client pack');
  await page.getByLabel('Period', { exact: true }).selectOption('This year');
  await expect(page.getByRole('table', { name: 'Key figures' }).first()).toBeVisible();
  await expect(shell.content.getByText(MARKUP).first()).toBeVisible();
  await expectPlain('pack preview');

  // A notification also names the company.
  await shell.open('Companies');
  await page.getByRole('button', { name: 'Actions for' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove company' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'was removed' });
  await expect(notice).toContainText('<img src=x onerror="window.__xss=1">{{x}}$t(common:action.cancel)');
  // It slides in from outside the window.
  await expect(async () => {
    const { x, width, height } = (await notice.boundingBox()) ?? { x: -1, width: 0, height: 0 };
    expect(x >= 0 && x + width <= VIEWPORT.width && height < VIEWPORT.height).toBe(true);
  }).toPass();
  await expect(page.locator('img[src=x]')).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, '__xss') as unknown)).toBe(undefined);
  expect(dialogs).toEqual([]);
  const { host } = new URL(page.url());
  expect(prompts.filter((url) => new URL(url).host !== host && !url.startsWith('data:'))).toEqual([]);
  const dangerous = HOSTILE_TEXTS.filter((text) => /__xss|127\.0\.0\.1/.test(text));
  expect(dangerous.length, 'texts that would run or load something').toBeGreaterThanOrEqual(50);
  expect(turn, 'every list contained all texts').toBeGreaterThan(HOSTILE_TEXTS.length + 100);
  await service.stop();
});
