import type { CSSProperties, ReactNode } from 'react';
import type { DocumentList } from '../../../shared/model/insight.ts';
import classes from './insights.module.css';

interface Props {
  /** 0 … 1 of the longest. */
  share: number;
  list: DocumentList;
  children: ReactNode;
}

/** A name over a bar as long as its share; the figure beside it says the same. */
export function ShareBar({ share, list, children }: Props) {
  return (
    <span className={classes.share}>
      <span className={classes.name}>{children}</span>
      <span
        className={classes.length}
        data-list={list}
        style={{ '--share': share } as CSSProperties}
        aria-hidden
      />
    </span>
  );
}
