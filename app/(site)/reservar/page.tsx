import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import { connection } from "next/server";
import { BookScreen } from "@/components/bookings/book-screen";
import { Missing } from "@/components/site/missing";
import { findChosen, readFree } from "@/lib/bookings/free";
import { bookPath, hourTakenNotice } from "@/lib/bookings/shared/booking";
import { noticeCookieName, readNotice } from "@/lib/api/form-notice";

// The free hours are those of the visit.
export const instant = false;

export const metadata: Metadata = { title: "Reserva una hora", robots: { index: false, follow: false } };

/** While the studio takes no bookings, `limitedPages` sets the status. */
export default async function BookPage({ searchParams }: PageProps<"/reservar">) {
  await connection();
  const [{ settings, days }, { hora, desde }, kept] = await Promise.all([readFree(), searchParams, cookies()]);
  if (!settings.isOpen) return <Missing title="Por ahora no se reservan horas aquí." section="bookings" />;
  const notice = readNotice(bookPath, kept.get(noticeCookieName)?.value);
  // A person looking for another hour is not shown the one that they sent.
  const sent = desde === undefined ? notice?.typed.startsAt : undefined;
  const wanted = typeof hora === "string" ? hora : sent;
  const chosen = findChosen(days, wanted);
  const { timeZone, length, place } = settings;
  return (
    <BookScreen
      {...{ days, chosen }}
      settings={{ timeZone, length, place }}
      from={typeof desde === "string" ? desde : ""}
      formId={randomUUID()}
      notice={wanted === sent ? notice : wanted !== undefined && !chosen ? hourTakenNotice : null}
      typed={notice?.typed ?? {}}
    />
  );
}
