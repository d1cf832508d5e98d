import type { Domain } from "@/lib/domain";
import { bookingAudit } from "./audit";
import { bookingFinder } from "./list";
import { bookingCancelledMail } from "./mails/booking-cancelled";
import { bookingConfirmedMail } from "./mails/booking-confirmed";
import { bookingMovedMail } from "./mails/booking-moved";
import { bookingNewsMail } from "./mails/booking-news";
import { bookingReminderMail } from "./mails/booking-reminder";
import { bookingOptions } from "./options";
import { bookingData } from "./personal-data";
import { bookingNewsPush } from "./pushes/bookings";
import { remindOfBookings } from "./remind";
import { takesBookings } from "./settings";
import { bookingLimit, bookingsPath, bookLimit, bookPath } from "./shared/booking";
import { bookingsPanel } from "./shared/panel";
import { bookingTables } from "./tables";
import { isBooking } from "./view";

export const bookingsDomain: Domain = {
  name: "bookings",
  audit: [bookingAudit],
  demo: () => import("./demo"),
  finds: [bookingFinder],
  // The address of a booking opens it, so it is counted without.
  fixedPages: { "/reserva/[key]": () => `${bookingsPath}*` },
  hourly: { bookings: { label: "Recordatorios de reservas", run: () => remindOfBookings() } },
  limitedPages: [
    { under: bookPath, limit: bookLimit, isMissing: async () => !(await takesBookings()) },
    {
      under: bookingsPath,
      limit: bookingLimit,
      isMissing: async (path) => !(await isBooking(path.slice(bookingsPath.length))),
    },
  ],
  mails: [bookingConfirmedMail, bookingMovedMail, bookingCancelledMail, bookingReminderMail, bookingNewsMail],
  options: bookingOptions,
  panel: bookingsPanel,
  personalData: bookingData,
  pushes: [bookingNewsPush],
  tables: bookingTables,
};
