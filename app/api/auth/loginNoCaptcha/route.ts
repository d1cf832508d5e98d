/** The same sign-in under its second name; the captcha rules hold on both paths. */
export { POST } from "../login/route";
