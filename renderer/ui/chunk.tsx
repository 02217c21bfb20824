import { lazy, useState, type ComponentType } from 'react';
import { fetchLaterWords } from './language/language.ts';

/** A component whose code is a separate file; `fetch` loads it in advance. */
export type Chunk<Props extends object> = ComponentType<Props> & { fetch: () => void };

/**
 * Loads a component and the catalogue's later words on first use. If they are already loaded, it renders at once. A
 * lazy component would first show its fallback, which React keeps on screen for a third of a second.
 */
export function chunk<Props extends object>(load: () => Promise<ComponentType<Props>>): Chunk<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const fetch = (): Promise<ComponentType<Props>> => {
    loading ??= Promise.all([load(), fetchLaterWords()]).then(
      ([component]) => (loaded = component),
      (error: unknown) => {
        // The next use loads it again.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const Later = lazy(async () => ({ default: await fetch() }));

  function Shown(props: Props) {
    // Never switched: another component type would lose the state of its fields.
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Component {...props} />;
  }
  return Object.assign(Shown, {
    fetch() {
      // The component itself reports a failure when it is rendered.
      void fetch().catch(() => undefined);
    },
  });
}
