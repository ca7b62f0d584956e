// A bot that plays random moves in any game, by the protocol of docs/bots.md. It searches for the fields it needs instead
// of parsing JSON, as a better bot would. Build it: cc -O2 random_bot.c -o random-bot
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char line[1 << 20], symbols[64], move[64];

int main(void) {
    while (fgets(line, sizeof line, stdin)) {
        char *id = strstr(line, "\"id\":"), *list = strstr(line, "\"legal\":["), *code = strstr(line, "\"code\":{");
        int pegs, copies, count = 0;
        if (strstr(line, "\"type\":\"hello\"")) {
            srand((unsigned)strtoull(strstr(line, "\"seed\":") + 7, NULL, 10));
            puts("{\"type\":\"ready\",\"name\":\"random\"}");
        } else if (list) {
            *strchr(list, ']') = '\0';
            for (char *word = strtok(list + 9, "\""); word; word = strtok(NULL, "\""))
                if (strcmp(word, ",") && rand() % ++count == 0) snprintf(move, sizeof move, "%s", word);
        } else if (code) {
            sscanf(code, "\"code\":{\"pegs\":%d,\"symbols\":\"%63[^\"]\",\"copies\":%d", &pegs, symbols, &copies);
            memset(move, 0, sizeof move);
            while (count < pegs) {
                char symbol = symbols[rand() % strlen(symbols)], *place = move;
                int used = 0;
                while ((place = strchr(place, symbol))) used++, place++;
                if (used < copies) move[count++] = symbol;
            }
        }
        if (list || code) printf("{\"id\":%s,\"move\":\"%s\"}\n", strtok(id + 5, ","), move);
        fflush(stdout);
    }
}
