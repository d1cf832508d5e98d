import { recordLayout } from "../../../record-layout";
import { loadBooking } from "./load-booking";

export default recordLayout(loadBooking);
