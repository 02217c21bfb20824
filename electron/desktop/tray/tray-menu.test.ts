import { expect, it, vi } from 'vitest';
import { templateOf } from './tray-menu.ts';

it('escapes ampersands of names and currencies in the tray menu', () => {
  const actions = { open: vi.fn(), syncAll: vi.fn(), setPrivacy: vi.fn(), quit: vi.fn() };
  expect(templateOf({ kind: 'company', label: 'Rose & Son', companyId: 7 }, actions).label).toBe(
    'Rose && Son',
  );
  expect(templateOf({ kind: 'text', label: 'R&D: 5 R&D' }, actions).label).toBe('R&&D: 5 R&&D');
});
