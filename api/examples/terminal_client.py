#!/usr/bin/env python3
"""A program in a terminal that signs in by the device flow (RFC 8628), and lists my games and what I can do in them. It needs nothing
but Python's standard library.

    python3 terminal_client.py http://127.0.0.1:8080
"""
import json
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

CLIENT = "Terminal client"
DEVICE = "urn:ietf:params:oauth:grant-type:device_code"


def call(address, form=None, token=None):
    """The JSON of an answer, also of an error."""
    body = urllib.parse.urlencode(form).encode() if form else None
    request = urllib.request.Request(address, body)
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        return json.load(error)


def sign_in(service):
    """A token, once the user has typed the code."""
    server = call(f"{service}/.well-known/oauth-authorization-server")
    codes = call(server["device_authorization_endpoint"], {"client_id": CLIENT, "scope": "read"})
    print(f"Open {codes['verification_uri']} and type the code {codes['user_code']}", flush=True)
    wait = codes["interval"]
    while True:
        time.sleep(wait)
        form = {"grant_type": DEVICE, "client_id": CLIENT, "device_code": codes["device_code"]}
        answer = call(server["token_endpoint"], form)
        if "access_token" in answer:
            return answer["access_token"]
        if answer.get("error") == "slow_down":
            wait += 5
        elif answer.get("error") != "authorization_pending":
            sys.exit(answer.get("error_description") or answer["detail"])


def main():
    service = sys.argv[1].rstrip("/")
    token = sign_in(service)
    api = f"{service}/api/v1"
    print("Signed in as", call(f"{api}/me", token=token)["name"])
    for game in call(f"{api}/me/games", token=token)["games"]:
        print(f"{game['name']}: {game['status']}")
        asked = call(f"{api}/games/{game['id']}/decisions", token=token)["decisions"]
        for decision in asked:
            if decision["mine"]:
                print("  I can answer:", ", ".join(legal["notation"] for legal in decision["legal"][:5]))


if __name__ == "__main__":
    main()
