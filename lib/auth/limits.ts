/** Seconds an access token lives. */
export const accessTokenSeconds = 15 * 60;

/** Seconds a session lives after its last use. */
export const sessionSeconds = 30 * 24 * 60 * 60;

/** Days that a session which ended or expired is kept, for whoever looks into an abuse. */
export const endedSessionDays = 30;

/** How old the last use that is noted of a session or a personal token may get before a call renews it: keeps a write out of most calls. */
export const touchAfterMs = 60_000;

/** Calls that one personal token may make. */
export const tokenCalls = { points: 300, seconds: 60 } as const;

/** Days that a personal token lives at most, whatever was asked for or is stored. */
export const longestTokenDays = 365;

/** Personal tokens that one person may have, those that expired among them. */
export const mostTokens = 20;

/** Days that a personal token which was revoked or expired is kept, for whoever looks into an abuse. */
export const endedTokenDays = 30;

/** Seconds in which the token before the current one still gets the same successor. */
export const refreshGraceSeconds = 30;

/** Failed sign-ins within `windowSeconds` after which a captcha is asked for, or the caller is turned away. */
export const loginFailures = {
  windowSeconds: 15 * 60,
  captchaPerAccount: 5,
  captchaPerAddress: 20,
  refused: 50,
} as const;

/**
 * Within `windowSeconds`: wrong codes of an app after which no more of an account are looked at, and wrong codes of any kind or
 * passkeys that do not hold after which none of an address are.
 */
export const secondFactorFailures = { windowSeconds: 60 * 60, perAccount: 10, perAddress: 50 } as const;

/** Seconds that somebody who has shown their password, or came from Google, has for the code of their second factor. */
export const challengeSeconds = 10 * 60;

/** Seconds that a device has to sign what it was asked for a passkey. */
export const passkeyChallengeSeconds = 10 * 60;

/** Seconds within which the first code must show that an app was set up. */
export const secondFactorSetupSeconds = 60 * 60;

/** Wrong current passwords within `windowSeconds` after which somebody who is signed in may not try to change it. */
export const changePasswordFailures = { windowSeconds: 15 * 60, refused: 10 } as const;

/** How old a sign-in may be that shows whose an account is which has neither a password nor a second factor. */
export const freshSignInSeconds = 10 * 60;

/** Mails of one kind that an address is sent within an hour, however many are asked for by whomever. */
export const accountMailsPerHour = 5;

/** Wrong passwords within `windowSeconds` after which a link that confirms a new account is let rest. */
export const confirmationFailures = { windowSeconds: 15 * 60, refused: 10 } as const;

/** Days that an account which was asked for and never confirmed is kept. */
export const registrationDays = 7;

/** Seconds the access token lives that travels in the address of the callback screen, which replaces it at once. */
export const callbackTokenSeconds = 60;
