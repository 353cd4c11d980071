"""A bot in Python: it answers what it is asked in all its games, with a legal move drawn by lot.

    pip install openapi-python-client
    openapi-python-client generate --url http://127.0.0.1:8080/openapi.json --meta none --output-path pixie_post
    python bot.py http://127.0.0.1:8080 TOKEN
"""

import json
import random
import sys
import time

import httpx
from pixie_post import AuthenticatedClient
from pixie_post.api.play import make_move
from pixie_post.models import MoveDone, MoveRequest, MyGameNow, Problem


def answer(client: AuthenticatedClient, game: MyGameNow) -> None:
    for decision in game.decisions:
        move = random.choice(decision.legal).move
        done = make_move.sync(game.id, client=client, body=MoveRequest(decision=decision.id, move=move))
        if not isinstance(done, MoveDone):
            print(f"{game.name}: {done.detail if done else 'no answer'}")
            if not isinstance(done, Problem) or done.status == 429 or done.status >= 500:
                raise ConnectionError("begin again later")


def follow(client: AuthenticatedClient, last: dict[str, str]) -> None:
    with client.get_httpx_client().stream("GET", "/api/v1/me/stream", headers=last) as stream:
        stream.raise_for_status()
        for line in stream.iter_lines():
            field, _, value = line.partition(": ")
            if field == "event":
                event = value
            elif field == "data" and event == "game":
                answer(client, MyGameNow.from_dict(json.loads(value)))
            elif field == "id":
                last["Last-Event-ID"] = value


if __name__ == "__main__":
    client, last = AuthenticatedClient(sys.argv[1], sys.argv[2], timeout=httpx.Timeout(60)), {}
    while True:
        try:
            follow(client, last)
        except (ConnectionError, httpx.HTTPStatusError):
            last.clear()
        except httpx.HTTPError as error:
            print(error)
        time.sleep(2)
