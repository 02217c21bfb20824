#!/usr/bin/env bash
# Signs, notarizes and packs the macOS program with the system's own tools: FOLDER/unpacked.tar becomes a .dmg and a .zip for
# each processor. Without MAC_CERTIFICATE it fails, unless COUNTINGHOUSE_ALLOW_UNSIGNED is set. Mends nothing it cannot check.
set -euo pipefail
out=$1
entitlements=packaging/resources/entitlements.mac.plist
version=$(plutil -extract version raw -o - package.json)
tar -xf "$out/unpacked.tar" -C "$out"

if [ -n "${MAC_CERTIFICATE:-}" ]; then
  keychain=$RUNNER_TEMP/release.keychain-db
  secret=$(openssl rand -hex 32)
  trap 'security delete-keychain "$keychain"' EXIT
  security create-keychain -p "$secret" "$keychain"
  security unlock-keychain -p "$secret" "$keychain"
  printf %s "$MAC_CERTIFICATE" | base64 --decode > "$RUNNER_TEMP/certificate.p12"
  security import "$RUNNER_TEMP/certificate.p12" -k "$keychain" -P "$MAC_CERTIFICATE_PASSWORD" -T /usr/bin/codesign
  rm "$RUNNER_TEMP/certificate.p12"
  security set-key-partition-list -S apple-tool:,apple: -s -k "$secret" "$keychain" > /dev/null
  security list-keychains -d user -s "$keychain"
  identity=$(security find-identity -v -p codesigning "$keychain" | awk 'NR == 1 { print $2 }')
elif [ -z "${COUNTINGHOUSE_ALLOW_UNSIGNED:-}" ]; then
  echo 'There is no certificate to sign the macOS program with.' >&2
  exit 1
else
  echo 'The macOS program is not signed: there is no certificate.'
fi

sign() {
  codesign --force --timestamp --options runtime --entitlements "$entitlements" --sign "$identity" "$1"
}

for processor in x64 arm64; do
  folder=$out/mac; [ "$processor" = arm64 ] && folder=$out/mac-arm64
  app=$folder/Countinghouse.app
  name=$out/countinghouse-$version-mac-$processor
  if [ -n "${MAC_CERTIFICATE:-}" ]; then
    # From the inside out: a signature covers those of what it contains.
    find "$app/Contents" -type f \( -name '*.node' -o -name '*.dylib' \) | while read -r library; do sign "$library"; done
    find "$app/Contents/Frameworks" -type f -path '*/Helpers/*' | while read -r helper; do sign "$helper"; done
    find "$app/Contents/Frameworks" -depth \( -name '*.app' -o -name '*.framework' \) | while read -r part; do sign "$part"; done
    sign "$app"
    codesign --verify --deep --strict "$app"
    ditto -c -k --keepParent "$app" "$name.zip"
    xcrun notarytool submit "$name.zip" --wait --apple-id "$APPLE_ID" --password "$APPLE_APP_SPECIFIC_PASSWORD" --team-id "$APPLE_TEAM_ID"
    xcrun stapler staple "$app"
    spctl --assess --type execute "$app"
  fi
  ditto -c -k --keepParent "$app" "$name.zip"
  ln -s /Applications "$folder/Applications"
  hdiutil create -quiet -volname Countinghouse -srcfolder "$folder" -format UDZO "$name.dmg"
done
