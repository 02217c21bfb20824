/** The embedded sample service, as core sees it: something that can be started and says where it is. */
export interface SampleSource {
  /** Starts it, or returns what already runs. */
  start(): Promise<{ address: string; tokens: string[] }>;
  stop(): Promise<void>;
}
