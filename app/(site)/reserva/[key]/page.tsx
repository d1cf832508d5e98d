import type { Metadata } from "next";
import { cookies } from "next/headers";
import { connection } from "next/server";
import { BookingScreen, type BookingStep } from "@/components/bookings/booking-screen";
import { Missing } from "@/components/site/missing";
import { findChosen } from "@/lib/bookings/free";
import { takesBookings } from "@/lib/bookings/settings";
import { bookingPath, hourTakenNotice } from "@/lib/bookings/shared/booking";
import { findPersonView, type PersonView, readMoves } from "@/lib/bookings/view";
import { noticeCookieName, readNotice } from "@/lib/api/form-notice";

// The state is that of the visit.
export const instant = false;

export const metadata: Metadata = {
  title: "Tu reserva",
  robots: { index: false, follow: false },
  // To others nothing, as the header says; forms of a page without any lose their origin in older browsers.
  referrer: "same-origin",
};

type Props = PageProps<"/reserva/[key]">;

/** For unknown bookings, `limitedPages` sets the status. */
export default async function BookingPage({ params, searchParams }: Props) {
  await connection();
  const { key } = await params;
  const booking = await findPersonView(key);
  if (!booking) return <Missing title="No existe esa reserva." section="bookings" />;
  const asked = await searchParams;
  const [step, isOpen, kept] = await Promise.all([stepOf(booking, asked), takesBookings(), cookies()]);
  const told = readNotice(bookingPath(key), kept.get(noticeCookieName)?.value);
  const isLost = step.is === "choosing" && asked.hora !== undefined;
  const notice = step.is === "looking" ? told : isLost ? hourTakenNotice : null;
  return <BookingScreen {...{ booking, step, isOpen, notice }} />;
}

async function stepOf({ key, fixed }: PersonView, asked: Awaited<Props["searchParams"]>): Promise<BookingStep> {
  const { mover, hora, cancelar } = asked;
  if (cancelar !== undefined && fixed !== "late" && fixed !== "over") return { is: "cancelling" };
  if (fixed !== null || (mover === undefined && hora === undefined)) return { is: "looking" };
  const days = await readMoves(key);
  const to = typeof hora === "string" ? findChosen(days, hora) : null;
  return to ? { is: "moving", to } : { is: "choosing", days, from: typeof mover === "string" ? mover : "" };
}
