"""Reads a calendar from stdin, and prints a line for each event: its UID, its SEQUENCE, its beginning in UTC by the time zone
in the calendar itself, and by the time zone of that name that Python knows."""

import sys
from datetime import timezone

from icalendar import Calendar

calendar = Calendar.from_ical(sys.stdin.buffer.read())
zones = {str(zone["TZID"]): zone.to_tz(lookup_tzid=False) for zone in calendar.walk("VTIMEZONE")}
assert zones and not calendar.errors
for event in calendar.walk("VEVENT"):
    assert not event.errors, event.errors
    begin = event.decoded("DTSTART")
    name = event["DTSTART"].params.get("TZID")
    own = begin if name is None or begin.utcoffset() is None else begin.replace(tzinfo=zones[name])
    told = [time.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ") for time in (own, begin)]
    print(event["UID"], event["SEQUENCE"], *told)
