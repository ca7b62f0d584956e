# Completions of parlor for fish: parlor completions fish | source
function __parlor_offer
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l lines ($words[1] complete -- $words[2..-1] "$current" 2>/dev/null)
    switch "$lines[1]"
        case files
            __fish_complete_path "$current"
        case folders
            __fish_complete_directories "$current"
        case '*'
            printf '%s\n' $lines[2..-1]
    end
end
complete -c parlor -f -a '(__parlor_offer)'
