import { Button, Group, MultiSelect, SegmentedControl, Switch, TextInput } from '@mantine/core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../testing/page.tsx';

const { show } = await openPage('empty');
const { readChoices } = await import('./choices.ts');

const nothing = (): void => undefined;

test('reads the settings of controls in the words of the screen', async () => {
  show(
    '/overview',
    <>
      <div data-choices>
        <SegmentedControl aria-label="Period" data={['Month', 'Year']} value="Year" onChange={nothing} />
        <Switch label="Seen too" checked onChange={nothing} />
        <Switch label="Reviewed too" checked={false} onChange={nothing} />
        <TextInput label="Filter" value=" Kovács " onChange={nothing} />
        <TextInput aria-label="From" value="" onChange={nothing} />
        <MultiSelect aria-label="Companies" data={['One', 'Two']} value={['One', 'Two']} onChange={nothing} />
        <Group role="group" aria-label="Kind">
          <Button aria-pressed={false}>All</Button>
          <Button aria-pressed>Paid</Button>
        </Group>
        <span role="list">
          <span role="listitem">
            <button type="button">
              <span>Due date</span> <span>This month</span>
            </button>
            <button type="button" aria-label="Remove Due date" />
          </span>
        </span>
      </div>
      <TextInput label="Elsewhere" value="of a form" onChange={nothing} />
    </>,
  );
  await expect.element(page.getByLabelText('Elsewhere')).toBeVisible();
  expect(readChoices(document).map(({ name, value }) => [name, value])).toEqual([
    ['Period', 'Year'],
    ['', 'Seen too'],
    ['Filter', 'Kovács'],
    ['Companies', 'One, Two'],
    ['Kind', 'Paid'],
    ['Due date', 'This month'],
  ]);
});
