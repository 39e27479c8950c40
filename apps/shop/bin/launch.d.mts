/** The options of Node for a process that serves. */
export declare const SHOP_OPTIONS: readonly string[];
