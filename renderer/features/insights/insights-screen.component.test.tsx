import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, SAMPLES } from '../../testing/page.tsx';

const { show } = await openPage('filled');
const { InsightsScreen } = await import('./insights-screen.tsx');

const PATH = `/companies/${SAMPLES.middle}/insights`;
const year = new Date().getFullYear();
const tab = (name: string) => page.getByRole('link', { name, exact: true });
const months = page.getByRole('figure', { name: 'Income and expenses by month' });
const forecast = page.getByRole('region', { name: 'Cash-flow forecast' });
const period = page.getByRole('combobox', { name: 'Period', exact: true });

function open(search = ''): void {
  show(PATH + search, <InsightsScreen companyId={SAMPLES.middle} />);
}

test('one menu selects the period by keyboard, and the figures are compared with the same days a year earlier', async () => {
  open();
  await expect.element(months).toBeVisible();
  await expect.element(period).toHaveValue('12 months');
  expect(page.getByRole('radio').elements(), 'no other menu').toEqual([]);
  (period.element() as HTMLElement).focus();
  await expect
    .poll(async () => {
      await userEvent.keyboard('{ArrowDown}');
      return document.querySelector('[role=option][data-combobox-selected]')?.textContent;
    })
    .toBe('This quarter');
  await userEvent.keyboard('{Enter}');
  await expect.element(period).toHaveValue('This quarter');
  expect(location.hash).toMatch(/[?&]period=quarter/);
  await expect
    .element(
      page.getByText(new RegExp(`^1 \\w+ ${year} – .* · same period last year: 1 \\w+ ${year - 1} – `)),
    )
    .toBeVisible();
  await period.click();
  await page.getByRole('option', { name: 'Last year', exact: true }).click();
  await expect
    .element(
      page.getByText(
        `1 Jan ${year - 1} – 31 Dec ${year - 1} · year before: 1 Jan ${year - 2} – 31 Dec ${year - 2}`,
      ),
    )
    .toBeVisible();
});

test('the forecast is a tab of its own, with its own address, and Back leads out of it', async () => {
  open();
  await expect.element(months).toBeVisible();
  await expect.element(forecast).not.toBeInTheDocument();
  await tab('Cash-flow forecast').click();
  await expect.element(forecast).toBeVisible();
  await expect.element(months).not.toBeInTheDocument();
  await expect.element(tab('Cash-flow forecast')).toHaveAttribute('aria-current', 'page');
  expect(location.hash).toContain('tab=forecast');
  history.back();
  await expect.element(months).toBeVisible();
  await expect.element(tab('Income and expenses')).toHaveAttribute('aria-current', 'page');
});

test.each([
  ['?ahead=60&window=5..40', 'Next 60 days'],
  ['?overdue=today', 'Next 30 days'],
])('the address "%s", from before the tabs, opens the forecast', async (search, days) => {
  open(search);
  await expect.element(forecast.getByRole('combobox', { name: 'Forecast period' })).toHaveValue(days);
  // The other tab keeps the choices of the forecast.
  await tab('Income and expenses').click();
  await expect.element(months).toBeVisible();
  await tab('Cash-flow forecast').click();
  await expect.element(forecast.getByRole('combobox', { name: 'Forecast period' })).toHaveValue(days);
});

test('only the open tab is fetched', async () => {
  const decoder = new TextDecoder();
  const send = vi.spyOn(WebSocket.prototype, 'send');
  onTestFinished(() => send.mockRestore());
  const textOf = (data: unknown): string =>
    typeof data === 'string' ? data : data instanceof Uint8Array ? decoder.decode(data) : '';
  let earlier = 0;
  const fetched = (name: string): number =>
    send.mock.calls.slice(earlier).filter(([data]) => textOf(data).includes(`insights/${name}`)).length;
  open();
  await expect.element(months).toBeVisible();
  await expect.poll(() => fetched('members')).toBe(4);
  expect(fetched('months')).toBe(2);
  expect(fetched('forecast')).toBe(0);
  earlier = send.mock.calls.length;
  await tab('Cash-flow forecast').click();
  await expect.element(forecast).toBeVisible();
  await expect.poll(() => fetched('forecast')).toBe(1);
  expect(fetched('months') + fetched('members')).toBe(0);
});
