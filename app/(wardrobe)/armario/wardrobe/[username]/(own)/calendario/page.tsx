import type { Metadata } from "next";
import { WearCalendar } from "@/components/wardrobe/calendar/wear-calendar";
import { requireSelf } from "@/lib/auth/require-user";
import { dayOf, isDay } from "@/lib/core/days";
import { listWears } from "@/lib/wardrobe/outfits/wears";

export const metadata: Metadata = { title: "Calendario" };

/** Only the browser knows the person's current day. */
export default async function WearCalendarPage({
  params,
  searchParams,
}: PageProps<"/armario/wardrobe/[username]/calendario">) {
  const actor = await requireSelf((await params).username);
  const today = dayOf(new Date());
  const { day } = await searchParams;
  const month = (typeof day === "string" && isDay(day) ? day : today).slice(0, 7);
  const { days } = await listWears(actor, { month, wardrobeId: "" });
  return (
    <div className="space-y-4 sm:space-y-6">
      <h1 className="text-2xl max-sm:sr-only">Calendario</h1>
      <WearCalendar username={actor.username} today={today} first={{ month, days }} />
    </div>
  );
}
