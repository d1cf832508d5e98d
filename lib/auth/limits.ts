export const accessTokenSeconds = 15 * 60;

/** Counted from its last use. */
export const sessionSeconds = 30 * 24 * 60 * 60;

/** Kept to look into abuse. */
export const endedSessionDays = 30;

/** A newer last use is not updated, which saves most writes. */
export const touchAfterMs = 60_000;

export const tokenCalls = { points: 300, seconds: 60 } as const;

/** Maximum, whatever was requested or is stored. */
export const longestTokenDays = 365;

export const mostTokens = 20;

/** To look into abuse. */
export const endedTokenDays = 30;

/** Seconds in which the previous refresh token still works. */
export const refreshGraceSeconds = 30;

/** Per IP address, for any account. */
export const restoreAsks = { points: 30, seconds: 15 * 60 } as const;

/** Failed sign-ins within `windowSeconds` that require a captcha, or block. */
export const loginFailures = {
  windowSeconds: 15 * 60,
  captchaPerAccount: 5,
  captchaPerAddress: 20,
  refused: 50,
} as const;

/**
 * Within `windowSeconds`: wrong app codes that block an account, and wrong proofs of any kind that block an IP
 * address.
 */
export const secondFactorFailures = { windowSeconds: 60 * 60, perAccount: 10, perAddress: 50 } as const;

export const challengeSeconds = 10 * 60;

export const passkeyChallengeSeconds = 10 * 60;

export const secondFactorSetupSeconds = 60 * 60;

export const changePasswordFailures = { windowSeconds: 15 * 60, refused: 10 } as const;

/** Maximum age of a sign-in that counts as proof of ownership. */
export const freshSignInSeconds = 10 * 60;

export const accountMailsPerHour = 5;

export const confirmationFailures = { windowSeconds: 15 * 60, refused: 10 } as const;

export const registrationDays = 7;

/** Short, because this token is part of an address. */
export const callbackTokenSeconds = 60;
