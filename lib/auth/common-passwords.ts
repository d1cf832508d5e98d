import { dictionary } from "@zxcvbn-ts/language-common";

/** Some 49,000 of the most used passwords, in lower case: a few megabytes, for who chooses one. */
export const commonPasswords: ReadonlySet<string> = new Set(dictionary["passwords-common"].map(String));
