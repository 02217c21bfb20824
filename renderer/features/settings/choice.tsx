import { Group, Radio } from '@mantine/core';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly {
    value: Value;
    label: string;
    /** Language of the label, if different from that of the page. */
    lang?: string;
  }[];
  onChange: (value: Value) => void;
}

/** Adjacent buttons of which one is selected. */
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
