#compdef parlor
# Completions of parlor for zsh: source <(parlor completions zsh)
_parlor() {
    local -a lines offered
    local line
    lines=("${(@f)$("${words[1]}" complete -- "${(@)words[2,CURRENT-1]}" "$PREFIX" 2>/dev/null)}")
    case ${lines[1]} in
        files) _files ;;
        folders) _files -/ ;;
        *)
            for line in "${(@)lines[2,-1]}"; do
                offered+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}")
            done
            _describe -V parlor offered
            ;;
    esac
}
compdef _parlor parlor
