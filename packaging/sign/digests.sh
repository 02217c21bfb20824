#!/usr/bin/env bash
# Hands the digests of the signed files of FOLDER on to the job that drafts the release: an artifact can be replaced, an output not.
set -euo pipefail
cd "$1"
{
  echo 'digests<<END'
  openssl dgst -sha256 -r countinghouse-*
  echo END
} >> "$GITHUB_OUTPUT"
