import { dictionary } from "@zxcvbn-ts/language-common";

/** About 49,000 common passwords in lower case. Takes a few megabytes, so load it only when somebody chooses one. */
export const commonPasswords: ReadonlySet<string> = new Set(dictionary["passwords-common"].map(String));
