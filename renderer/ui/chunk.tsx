import { lazy, useState, type ComponentType } from 'react';
import { fetchLaterWords } from './language/language.ts';

/** A component whose code is a file of its own; `fetch` gets it before it is shown. */
export type Chunk<Props extends object> = ComponentType<Props> & { fetch: () => void };

/**
 * Makes a component of code that is fetched when it is first wanted, and its words with it. Where it is there already it is drawn at once: a lazy
 * component would first show what it suspends to, which React then keeps on screen for a third of a second.
 */
export function chunk<Props extends object>(load: () => Promise<ComponentType<Props>>): Chunk<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const fetch = (): Promise<ComponentType<Props>> => {
    loading ??= Promise.all([load(), fetchLaterWords()]).then(
      ([component]) => (loaded = component),
      (error: unknown) => {
        // Asked for again, it is tried again.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const Later = lazy(async () => ({ default: await fetch() }));

  function Shown(props: Props) {
    // Chosen once: another component in its place would lose what was typed.
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Component {...props} />;
  }
  return Object.assign(Shown, {
    fetch() {
      // A failure shows when the component itself is wanted.
      void fetch().catch(() => undefined);
    },
  });
}
