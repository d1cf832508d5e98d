-- A batch's row lives for a second: pressing it together, and taking it apart again, costs more than its size.
ALTER TABLE visit_additions SET (toast_tuple_target = 8160);
