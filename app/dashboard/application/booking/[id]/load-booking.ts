import { getBooking } from "@/lib/bookings/change";
import { recordLoader } from "../../../record-loader";

export const loadBooking = recordLoader("/dashboard/application/booking/[id]", (_actor, id) => getBooking(id));
