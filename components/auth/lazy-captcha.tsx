import { type ComponentProps, lazy, Suspense } from "react";

const CaptchaField = lazy(() => import("./captcha-field").then((captcha) => ({ default: captcha.CaptchaField })));

/** The captcha of a page that has no room for it until it is needed. Give it a new `key` to start again. */
export function LazyCaptcha(props: ComponentProps<typeof CaptchaField>) {
  return (
    <div className="min-h-16">
      <Suspense fallback={<div aria-hidden="true" className="h-16 animate-pulse rounded-lg bg-sunken" />}>
        <CaptchaField {...props} />
      </Suspense>
    </div>
  );
}
