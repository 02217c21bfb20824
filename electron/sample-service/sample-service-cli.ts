import { parseArgs } from 'node:util';
import { DIALECTS, isDialect, type Dialect } from './dialects/dialect.ts';
import type { SampleServiceOptions } from './options.ts';
import { startSampleService } from './sample-service.ts';

const USAGE = `Usage: npm run sample-service -- [options]
  --port N               port on 127.0.0.1 (0, the default: any free port)
  --seed TEXT            seed of the books and tokens
  --volume FACTOR        factor for the number of expenses and incomes (1)
  --company-header NAME  name of the company-scope header (Service-Company-Id)
  --rate N               requests per second for each token (1000)
  --burst N              requests at once for each token (default: those of one second)
  --max-page-size N      maximum page size (1000)
  --tick SECONDS         time between two events in the books (20; 0: no events)
  --dialect NAME,NAME    alternative formats of its answers:
${Object.entries(DIALECTS)
  .map(([name, meaning]) => `    ${name.padEnd(22)} ${meaning}`)
  .join('\n')}`;

class UsageError extends Error {}

/** @returns null when only the usage is requested. */
function readOptions(args: string[]): SampleServiceOptions | null {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      port: text,
      seed: text,
      volume: text,
      'company-header': text,
      rate: text,
      burst: text,
      'max-page-size': text,
      tick: text,
      dialect: { type: 'string', multiple: true },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return null;
  const header = values['company-header'];
  if (header !== undefined && !/^[\w!#$%&'*+.^`|~-]+$/.test(header)) {
    throw new UsageError('--company-header must be the name of an HTTP header.');
  }
  return {
    ...numberOption('port', '--port', values.port, /^\d+$/, 0, 65_535),
    ...numberOption('volume', '--volume', values.volume, /^\d+(\.\d+)?$/, 0.001, 100),
    ...numberOption('rate', '--rate', values.rate, /^\d+(\.\d+)?$/, 0.001, 1e6),
    ...numberOption('burst', '--burst', values.burst, /^\d+$/, 1, 1e6),
    ...numberOption('maxPageSize', '--max-page-size', values['max-page-size'], /^\d+$/, 1, 1e6),
    ...numberOption('tickSeconds', '--tick', values.tick, /^\d+(\.\d+)?$/, 0, 86_400),
    ...(values.seed === undefined ? {} : { seed: values.seed }),
    ...(header === undefined ? {} : { companyHeader: header }),
    dialects: (values.dialect ?? []).flatMap(readDialects),
  };
}

function readDialects(text: string): Dialect[] {
  return text.split(',').map((name) => {
    if (!isDialect(name)) throw new UsageError(`Unknown dialect '${name}'.`);
    return name;
  });
}

function numberOption(
  key: keyof SampleServiceOptions,
  flag: string,
  text: string | undefined,
  form: RegExp,
  lowest: number,
  highest: number,
): SampleServiceOptions {
  if (text === undefined) return {};
  const number = form.test(text) ? Number(text) : NaN;
  if (!(number >= lowest && number <= highest)) {
    throw new UsageError(`${flag} must be a number from ${lowest} to ${highest}.`);
  }
  return { [key]: number };
}

function isUsageError(error: unknown): error is Error {
  return (
    error instanceof UsageError ||
    (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
  );
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options === null) {
    console.log(USAGE);
    return;
  }
  const starting = startSampleService(options);
  const stop = (): void => void starting.then((service) => service.stop());
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const service = await starting;
  const lines = service.companies.map(({ companyId, name, token }) => `${companyId}  ${token}  ${name}`);
  console.log(`The sample accounting service is at ${service.address}`);
  console.log(['Company  API token', ...lines].join('\n'));
  console.log(`A token without permission: ${service.forbiddenToken}`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (isUsageError(error)) console.error(USAGE);
  process.exitCode = isUsageError(error) ? 2 : 1;
}
