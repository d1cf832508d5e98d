/** Seconds an access token lives. */
export const accessTokenSeconds = 15 * 60;

/** Seconds a session lives after its last use. */
export const sessionSeconds = 30 * 24 * 60 * 60;

/** Days that a session which ended or expired is kept, for whoever looks into an abuse. */
export const endedSessionDays = 30;

/** How old the last use that is noted may get before a call renews it: it saves most writes. */
export const touchAfterMs = 60_000;

/** Calls that one personal token may make. */
export const tokenCalls = { points: 300, seconds: 60 } as const;

/** Days that a personal token lives at most, whatever was asked for or is stored. */
export const longestTokenDays = 365;

/** Personal tokens that one person may have, those that expired among them. */
export const mostTokens = 20;

/** Days that a personal token is kept once it has ended, for whoever looks into an abuse. */
export const endedTokenDays = 30;

/** Seconds in which the token before the current one still gets the same successor. */
export const refreshGraceSeconds = 30;

/** How often one address may ask for a link to choose a password, for whichever account. */
export const restoreAsks = { points: 30, seconds: 15 * 60 } as const;

/** Failed sign-ins within `windowSeconds` after which a captcha is asked for, or none are taken. */
export const loginFailures = {
  windowSeconds: 15 * 60,
  captchaPerAccount: 5,
  captchaPerAddress: 20,
  refused: 50,
} as const;

/**
 * Within `windowSeconds`: wrong codes of an app after which no more of an account are looked at,
 * and of anything after which no more of an address are.
 */
export const secondFactorFailures = { windowSeconds: 60 * 60, perAccount: 10, perAddress: 50 } as const;

/** Seconds that whoever has passed the first step has for the second. */
export const challengeSeconds = 10 * 60;

/** Seconds that a device has to sign what it was asked for a passkey. */
export const passkeyChallengeSeconds = 10 * 60;

/** Seconds within which the first code must show that an app was set up. */
export const secondFactorSetupSeconds = 60 * 60;

/** Wrong current passwords within `windowSeconds` after which no more of a person are taken. */
export const changePasswordFailures = { windowSeconds: 15 * 60, refused: 10 } as const;

/** How old a sign-in may be that proves an account with neither password nor second factor. */
export const freshSignInSeconds = 10 * 60;

/** Mails of one kind that an address is sent within an hour, whoever asks for them. */
export const accountMailsPerHour = 5;

/** Wrong passwords within `windowSeconds` after which a link of a registration is let rest. */
export const confirmationFailures = { windowSeconds: 15 * 60, refused: 10 } as const;

/** Days that an account which was asked for and never confirmed is kept. */
export const registrationDays = 7;

/** Seconds the access token lives in the address of the callback screen, which replaces it. */
export const callbackTokenSeconds = 60;
