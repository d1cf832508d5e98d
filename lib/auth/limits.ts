/** Seconds a session lives after its last use. */
export const sessionSeconds = 30 * 24 * 60 * 60;

/** Seconds in which the token before the current one still gets the same successor. */
export const refreshGraceSeconds = 30;

/** Failed sign-ins within `windowSeconds` after which a captcha is asked for, or the caller is turned away. */
export const loginFailures = {
  windowSeconds: 15 * 60,
  captchaPerAccount: 5,
  captchaPerAddress: 20,
  refused: 50,
} as const;
