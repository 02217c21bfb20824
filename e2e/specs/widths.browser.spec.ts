import { clippedControls } from '../support/clipped-controls.ts';
import { cutAmounts } from '../support/cut-amounts.ts';
import { VIEWPORT } from '../support/dashboard.ts';
import { connectCompanies } from '../support/connect-companies.ts';
import { goTo, openStudio } from '../support/pictures.ts';
import { placesOf } from '../support/places.ts';
import { beyondTheSides, scrolledSideways } from '../support/reflow.ts';
import { expect, test } from '../support/test.ts';

/** From the narrowest usual window to a full screen (CSS pixels). */
const WIDTHS = Array.from({ length: 13 }, (_, place) => 960 + 80 * place);

for (const language of ['en', 'hu'] as const) {
  test(`no amount and no control is cut from 960 to 1920 pixels (${language})`, async ({
    start,
    startService,
  }) => {
    test.setTimeout(600_000);
    const service = await startService();
    const { page, setLanguage } = await openStudio(start);
    const [, middle, small] = service.companies;
    await connectCompanies(page, service, [middle, small]);
    await setLanguage(language);
    const found: string[] = [];
    for (const place of placesOf(middle.companyId)) {
      await goTo(page, `/${place}`);
      for (const width of WIDTHS) {
        await page.setViewportSize({ ...VIEWPORT, width });
        const where = `${place} at ${width}`;
        for (const one of await beyondTheSides(page)) found.push(`${where}, wider than the page: ${one}`);
        for (const one of await scrolledSideways(page)) found.push(`${where}, scrolls sideways: ${one}`);
        for (const one of await cutAmounts(page)) found.push(`${where}, amount cut: ${one}`);
        for (const one of await clippedControls(page)) found.push(`${where}, control cut: ${one}`);
      }
    }
    expect(found).toEqual([]);
  });
}
