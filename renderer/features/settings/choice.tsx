import { Group, Radio } from '@mantine/core';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly {
    value: Value;
    label: string;
    /** The language of the label, where it is not the page's. */
    lang?: string;
  }[];
  onChange: (value: Value) => void;
}

/** A few choices side by side, of which one holds. */
export function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <Radio.Group
      label={label}
      value={value}
      onChange={(text) => {
        const chosen = options.find((option) => option.value === text);
        if (chosen) onChange(chosen.value);
      }}
    >
      <Group mt="xs" gap="lg">
        {options.map((option) => (
          <Radio key={option.value} value={option.value} label={option.label} lang={option.lang} />
        ))}
      </Group>
    </Radio.Group>
  );
}
