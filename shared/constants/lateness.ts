/** A partner's usual lateness is known from this many payments on. */
export const FEWEST_PAYMENTS = 3;

/** A payment seen longer after its list was last read whole says too little about its day (days). */
export const LONGEST_UNREAD = 7;
