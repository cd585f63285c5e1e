#!/usr/bin/env python3
"""Geocodes texts in batches, with retries: a function for the map step of any cluster.

Nothing but Python's own library is used. `geocode_partition` takes an iterator of texts and gives
(text, longitude, latitude, address, confidence): the shape that Spark's mapPartitions, Dask's
map_partitions or a plain process pool wants.

    python3 examples/jobs.py http://127.0.0.1:8080 demo < addresses.txt
"""
import itertools
import json
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

BATCH = 100
TRIES = 8


def ask(url, key, texts):
    """One batch; waits as long as the server says where it is busy, or its window is used up."""
    fields = [("q", text) for text in texts] + [("limit", "1")]
    request = urllib.request.Request(
        f"{url}/geocoder/search",
        data=urllib.parse.urlencode(fields).encode(),
        headers={"X-Api-Key": key},
    )
    for attempt in range(TRIES):
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)["results"]
        except urllib.error.HTTPError as error:
            if error.code not in (429, 502, 503, 504) or attempt == TRIES - 1:
                raise
            wait = float(error.headers.get("Retry-After") or 0)
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            if attempt == TRIES - 1:
                raise
            wait = 0
        time.sleep(max(wait, min(30, 2**attempt / 4)))


def geocode_partition(texts, url, key):
    texts = iter(texts)
    while batch := list(itertools.islice(texts, BATCH)):
        for text, found in zip(batch, ask(url, key, batch), strict=True):
            features = found["features"]
            if not features:
                yield text, None, None, None, 0
                continue
            properties = features[0]["properties"]
            lon, lat = features[0]["geometry"]["coordinates"]
            yield text, lon, lat, properties["address"], properties["confidence"]


if __name__ == "__main__":
    lines = (line.rstrip("\n") for line in sys.stdin if line.strip())
    for row in geocode_partition(lines, sys.argv[1], sys.argv[2]):
        print(json.dumps(row, ensure_ascii=False))
