import { brand } from "./brand";

export const errorStatus = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  captcha_required: 403,
  second_factor_required: 403,
  second_factor_missing: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  insufficient_storage: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export type ErrorBody = {
  message: string;
  code: ErrorCode;
  fields?: Record<string, string>;
  /** Lets the call continue, together with a second-factor code. */
  challenge?: string;
};

export class AppError extends Error {
  static {
    brand(this, "AppError");
  }

  override name = "AppError";

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fields?: Record<string, string>,
    /** Seconds, sent as `Retry-After`. */
    readonly retryAfter?: number,
    readonly extra?: Pick<ErrorBody, "challenge">,
  ) {
    super(message);
  }

  get status(): number {
    return errorStatus[this.code];
  }

  toBody(): ErrorBody {
    return { message: this.message, code: this.code, ...(this.fields && { fields: this.fields }), ...this.extra };
  }
}
