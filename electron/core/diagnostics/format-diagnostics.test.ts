import { expect, it } from 'vitest';
import type { CompanySync } from '../../../shared/model/sync.ts';
import { DEFAULT_SETTINGS } from '../../../shared/model/settings.ts';
import { formatDiagnostics, type DiagnosticsData } from './format-diagnostics.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

const sync: CompanySync = {
  companyId: 987_001,
  token: 'locked',
  stopped: { code: 'company-mismatch', expected: '987001', found: '987002' },
  announcedAt: null,
  pausedUntil: null,
  targets: [
    {
      target: 'expenses',
      phase: 'waiting',
      kind: 'poll',
      progress: null,
      lastSuccessAt: NOW - 90_000,
      lastFailure: {
        failure: { code: 'service-error', status: 500, detail: 'CANARY detail' },
        at: NOW - 5_000,
      },
      nextAt: null,
      intervalMs: 300_000,
      freshUntil: 2_000_000_000_000,
      sweep: null,
      removalsToReview: 3,
      unreadable: 1,
      filterDate: null,
    },
  ],
};

const state: DiagnosticsData = {
  program: { version: '1.2.3', window: 'browser', node: '24.0.0', electron: null, system: 'Linux 6.1 x64' },
  keychain: 'locked',
  settings: { ...DEFAULT_SETTINGS, lastCompanyId: 987_001 },
  companies: [
    {
      companyId: 987_001,
      serviceCompanyId: '987001',
      name: 'CANARY Kft.',
      label: 'CANARY label',
      shownName: 'CANARY label',
      address: 'https://canary.example',
      headerName: 'X-CANARY',
      headerState: 'unknown',
      taxAccountNumber: 'CANARY-1',
      defaultCurrency: 'HUF',
      keep: 'keychain',
      sample: false,
      addedAt: 1,
    },
  ],
  sync: [sync],
  overview: [],
  runs: [
    {
      runId: 9,
      companyId: 987_001,
      target: 'incomes',
      kind: 'sweep',
      startedAt: NOW - 8_000,
      finishedAt: NOW - 6_500,
      outcome: 'failed',
      requests: 4,
      added: 1,
      changed: 2,
      removed: 0,
      failure: { code: 'not-found', path: '/CANARY', detail: 'CANARY' },
    },
  ],
  log: [{ at: NOW - 1_000, event: 'defect', trace: ['internal 0123456789ab in records.get: TypeError'] }],
  now: NOW,
};

it('contains everything support needs', () => {
  const text = formatDiagnostics(state);
  expect(text).toContain('Countinghouse 1.2.3, browser window');
  expect(text).toContain('Company 1: token in keychain, locked');
  expect(text).toContain('  stopped: company-mismatch');
  expect(text).toContain(
    'expenses: waiting (poll), updated 90 s ago; 3 removals awaiting review; 1 unreadable; failed 5 s ago: service-error 500',
  );
  expect(text).toContain('company 1 incomes sweep failed in 1500 ms, 4 requests, +1 ~2 -0, not-found');
  expect(text).toContain('internal 0123456789ab in records.get: TypeError');
});

it('contains no company name, id, address or text from the service', () => {
  expect(formatDiagnostics(state)).not.toMatch(/canary|98700|HUF/i);
});
