import { atMost, type Measure } from '../bar.ts';
import { startSide } from '../side.ts';
import { ROWS } from '../stage.ts';
import type { ProductOptions } from '../sides/product.ts';

/** The cache after an initial sync newest first, the order requested from services, relative to oldest first. */
export const fileSize: Measure = {
  name: 'file-size',
  async run({ companies, records, folder, say }) {
    const fill = async (newestFirst: boolean): Promise<number> => {
      const options: ProductOptions = { records, rows: ROWS, folder: folder(), newestFirst };
      const product = await startSide('sides/product.ts', options);
      for (let company = 1; company <= companies; company += 1) {
        say(`company ${company} of ${companies}, ${newestFirst ? 'newest' : 'oldest'} first`);
        await product.run('company', company);
      }
      const size = await product.run<number>('close');
      await product.end();
      return size;
    };
    const newest = await fill(true);
    const oldest = await fill(false);
    const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
    return [
      atMost(
        'cache after a newest-first backfill, against an ascending one',
        newest / oldest,
        1.1,
        `${megabytes(newest)}, ${megabytes(oldest)}`,
      ),
    ];
  },
};
