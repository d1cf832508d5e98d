import type { Metadata } from "next";
import { cookies, headers } from "next/headers";
import { connection } from "next/server";
import { AcceptForm, OfferRefusal, RefuseForm } from "@/components/proposals/offer-answer";
import { OfferBanner } from "@/components/proposals/offer-banner";
import { OfferChoice } from "@/components/proposals/offer-choice";
import { OfferDifferences } from "@/components/proposals/offer-differences";
import { OfferLines } from "@/components/proposals/offer-lines";
import { OfferPayments } from "@/components/proposals/offer-payments";
import { OfferSheet } from "@/components/proposals/offer-sheet";
import { findUser } from "@/lib/auth/require-user";
import { renderMarkdown } from "@/lib/content/markdown";
import { noticeCookieName, readNotice } from "@/lib/api/form-notice";
import { can } from "@/lib/people/shared/rights";
import { listPayerParts } from "@/lib/proposals/instalments/read";
import { noteSeen, type Offer } from "@/lib/proposals/offer/offer";
import { readChoice, totalsOfChoice } from "@/lib/proposals/shared/lines";
import { offerPath, pdfPath } from "@/lib/proposals/shared/proposal";
import { isRefusal, offerRefusals } from "@/lib/proposals/shared/refusals";
import { isOpenState } from "@/lib/proposals/shared/states";
import { cachedSite } from "@/lib/site/cached-site";
import { audienceOfRequest } from "@/lib/visits/record/headers";
import { loadOffer } from "./load-offer";
import { MissingOffer } from "./missing-offer";

// The state is read on each visit.
export const instant = false;

type Props = PageProps<"/p/[code]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await connection();
  const offer = await loadOffer((await params).code);
  return {
    title: offer ? `Propuesta ${offer.number}` : "Propuesta",
    robots: { index: false, follow: false },
    // To others nothing, as the header says; forms of a page without any lose their origin in older browsers.
    referrer: "same-origin",
  };
}

export default async function OfferPage({ params, searchParams }: Props) {
  await connection();
  const [{ code }, { o, paso, aviso }, kept] = await Promise.all([params, searchParams, cookies()]);
  const offer = await loadOffer(code);
  if (!offer) return <MissingOffer />;
  await noteClient(offer);
  const { state, shown, current, standing, maskedTarget, codeTarget } = offer;
  const chosen = chosenOf(offer, o);
  const answered = { code, version: current };
  const refused = typeof aviso === "string" && isRefusal(aviso) ? aviso : null;
  const notice = readNotice(offerPath(code), kept.get(noticeCookieName)?.value);
  const [site, { html }, parts] = await Promise.all([
    cachedSite(),
    renderMarkdown(shown.intro),
    listPayerParts(offer.id),
  ]);
  const isOpen = isOpenState(state);
  const { number, lines, tax, taxRate, currency, rate, plan } = shown;
  // The browser gets no more than it adds up.
  const priced = { number, lines, tax, taxRate, currency, rate, plan };
  const isOfAnswer = notice !== null && "agrees" in notice.typed;
  const isLastStep = isOpen && paso === "codigo";
  const isAgreed = state === "accepted" && parts.length > 0;
  return (
    <div className="mx-auto w-full max-w-3xl space-y-8 px-4 py-8 sm:px-6 sm:py-12">
      <OfferBanner {...offer} />
      {parts.length > 0 && (
        <OfferPayments
          code={code}
          number={offer.number}
          parts={parts}
          notice={isOfAnswer ? null : notice}
          site={site}
        />
      )}
      {state !== "withdrawn" && (
        <OfferSheet
          offered={shown}
          number={offer.number}
          client={offer.client.name}
          site={site.name}
          introHtml={shown.intro && html}
          pdf={pdfPath(code, { chosen })}
        >
          {isOpen && offer.base && (
            <OfferDifferences before={offer.base} after={shown} acceptedCents={acceptedCentsOf(offer)} />
          )}
          <div id="respuesta" className="space-y-6">
            {isOpen && !isLastStep && refused && <OfferRefusal text={offerRefusals[refused]} />}
            {isOpen && !isLastStep ? (
              <OfferChoice key={chosen.join()} {...{ code, chosen, standing }} offered={priced} target={maskedTarget} />
            ) : (
              // The agreed plan is shown above, with its dates.
              <OfferLines offered={isAgreed ? { ...shown, plan: [] } : shown} chosen={chosen} standing={standing} />
            )}
            {isLastStep && (
              <AcceptForm
                {...answered}
                {...{ chosen, standing, refused }}
                hasOptions={lines.some(({ isOptional }) => isOptional)}
                target={codeTarget}
                typed={isOfAnswer ? notice.typed : {}}
              />
            )}
            {isOpen && <RefuseForm {...answered} />}
          </div>
        </OfferSheet>
      )}
    </div>
  );
}

/** The client's debt by the version that they accepted before. */
const acceptedCentsOf = ({ accepted, base }: Offer): number | null =>
  accepted && base && totalsOfChoice(base, accepted.chosen).totalCents;

/** The accepted choices, else those of the address, else the first ones. */
function chosenOf(
  { state, shown, current, acceptances, chosenAtFirst }: Offer,
  typed: string | string[] | undefined,
): string[] {
  const accepted = state === "accepted" && acceptances.find(({ version }) => version === current);
  if (accepted) return accepted.chosen;
  return typed === undefined ? chosenAtFirst : readChoice(shown.lines, [typed].flat().join("."));
}

/** The studio's own people and programs, such as those that draw a link's card, have not seen it. */
async function noteClient(offer: Offer): Promise<void> {
  if (audienceOfRequest(await headers()) !== "person") return;
  const user = await findUser();
  if (!user || !can(user, "staff")) await noteSeen(offer);
}
