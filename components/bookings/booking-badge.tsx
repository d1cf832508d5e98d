import { Badge } from "@/components/ui/badge";
import {
  type BookingKind,
  bookingKindLabels,
  type BookingState,
  bookingStateLabels,
  bookingStateTones,
} from "@/lib/bookings/shared/booking";

export const BookingBadge = ({ kind, state }: { kind: BookingKind; state: BookingState }) =>
  kind === "busy" && state === "booked" ? (
    <Badge tone="amber">{bookingKindLabels.busy}</Badge>
  ) : (
    <Badge tone={bookingStateTones[state]}>{bookingStateLabels[state]}</Badge>
  );
