// Written by `npm run declarations` from the games.

import type { KindFacts } from '../kind_facts';

/** The games, and what players do in each. */
export const KINDS = {
    DiceWards: {
        title: 'Dice Wards',
        players: {
            least: 2,
            most: 2
        },
        windowSeconds: 30,
        options: [
            'doubling'
        ],
        rating: 'glicko2',
        hasStatistics: false,
        hasRobots: true,
        isForMatches: true,
        hasAnalysis: true,
        errorRates: [
            0.1,
            0.4,
            1,
            3,
            8,
            16,
            26
        ],
        throws: {
            DieLanded: {
                faces: 6
            }
        },
        verbs: {
            roll: {
                says: 'Rolls; in backgammon it also ends a turn whose moves are made.',
                argument: 'nothing'
            },
            rollUntil: {
                says: 'Dice Wards: rolls until the round has 1 to 100 points, or wins, or is lost; with `holds` it then holds.',
                argument: {
                    fields: {
                        points: 'number',
                        holds: {
                            optional: 'bool'
                        }
                    }
                }
            },
            hold: {
                says: 'Dice Wards: banks the points of the round; the turn passes.',
                argument: 'nothing'
            },
            resign: {
                says: 'Gives up the game, a gammon, a backgammon or the whole match: at once where it is the least that can be lost, and else when the opponent accepts.',
                argument: {
                    optional: {
                        oneOf: [
                            'Single',
                            'Gammon',
                            'Backgammon',
                            'Match'
                        ]
                    }
                }
            },
            proposeDouble: {
                says: 'Offers to play on at twice the stakes.',
                argument: 'nothing'
            },
            acceptDouble: {
                says: 'Takes the double: the stakes are twice what they were, and the cube is yours.',
                argument: 'nothing'
            },
            forfeit: {
                says: 'Refuses the double, and loses the game at the stakes before the double.',
                argument: 'nothing'
            }
        }
    },
    Backgammon: {
        title: 'Backgammon',
        players: {
            least: 2,
            most: 2
        },
        windowSeconds: 90,
        options: [
            'doubling',
            'doubleAfterRoll',
            'matchLength',
            'crawford',
            'jacoby',
            'quick'
        ],
        rating: 'fibs',
        hasStatistics: false,
        hasRobots: true,
        isForMatches: true,
        hasAnalysis: true,
        errorRateNoise: 3,
        throws: {
            RolledForStart: {
                faces: 6,
                shownAgainBy: 'Rolled'
            },
            Rolled: {
                faces: 6
            }
        },
        verbs: {
            roll: {
                says: 'Rolls; in backgammon it also ends a turn whose moves are made.',
                argument: 'nothing'
            },
            move: {
                says: 'Backgammon: moves one checker by one die.',
                argument: {
                    fields: {
                        from: 'number',
                        die: 'number'
                    }
                }
            },
            play: {
                says: 'Backgammon: all the rest of a turn, up to four moves, or none of it; with `confirm` the turn passes too, and with `rollNext` your next dice fall by themselves.',
                argument: {
                    fields: {
                        moves: 'other',
                        confirm: {
                            optional: 'bool'
                        },
                        rollNext: {
                            optional: 'bool'
                        }
                    }
                }
            },
            undo: {
                says: 'Backgammon: takes back the last checker moved, until the turn is confirmed.',
                argument: 'nothing'
            },
            resign: {
                says: 'Gives up the game, a gammon, a backgammon or the whole match: at once where it is the least that can be lost, and else when the opponent accepts.',
                argument: {
                    optional: {
                        oneOf: [
                            'Single',
                            'Gammon',
                            'Backgammon',
                            'Match'
                        ]
                    }
                }
            },
            acceptResignation: {
                says: 'Lets the opponent give up for what they offer.',
                argument: 'nothing'
            },
            refuseResignation: {
                says: 'Plays on.',
                argument: 'nothing'
            },
            proposeDouble: {
                says: 'Offers to play on at twice the stakes.',
                argument: 'nothing'
            },
            acceptDouble: {
                says: 'Takes the double: the stakes are twice what they were, and the cube is yours.',
                argument: 'nothing'
            },
            forfeit: {
                says: 'Refuses the double, and loses the game at the stakes before the double.',
                argument: 'nothing'
            }
        }
    },
    MontyHall: {
        title: 'Monty Hall',
        players: {
            least: 1,
            most: 1
        },
        windowSeconds: 60,
        options: [],
        rating: 'none',
        hasStatistics: true,
        hasRobots: false,
        isForMatches: false,
        hasAnalysis: false,
        throws: {
            Complete: {
                faces: 3
            },
            Abandoned: {
                faces: 3
            }
        },
        verbs: {
            selectDoor: {
                says: 'Monty Hall: door 1, 2 or 3; the host opens another one.',
                argument: 'number'
            },
            makeFinalChoice: {
                says: "Monty Hall: `'stick'` or `'switch'`, and the game is over.",
                argument: 'text'
            }
        }
    },
    Nackgammon: {
        title: 'Nackgammon',
        players: {
            least: 2,
            most: 2
        },
        windowSeconds: 90,
        options: [
            'doubling',
            'doubleAfterRoll',
            'matchLength',
            'crawford',
            'jacoby',
            'quick'
        ],
        rating: 'fibs',
        hasStatistics: false,
        hasRobots: true,
        isForMatches: true,
        hasAnalysis: true,
        errorRateNoise: 3,
        throws: {
            RolledForStart: {
                faces: 6,
                shownAgainBy: 'Rolled'
            },
            Rolled: {
                faces: 6
            }
        },
        verbs: {
            roll: {
                says: 'Rolls; in backgammon it also ends a turn whose moves are made.',
                argument: 'nothing'
            },
            move: {
                says: 'Backgammon: moves one checker by one die.',
                argument: {
                    fields: {
                        from: 'number',
                        die: 'number'
                    }
                }
            },
            play: {
                says: 'Backgammon: all the rest of a turn, up to four moves, or none of it; with `confirm` the turn passes too, and with `rollNext` your next dice fall by themselves.',
                argument: {
                    fields: {
                        moves: 'other',
                        confirm: {
                            optional: 'bool'
                        },
                        rollNext: {
                            optional: 'bool'
                        }
                    }
                }
            },
            undo: {
                says: 'Backgammon: takes back the last checker moved, until the turn is confirmed.',
                argument: 'nothing'
            },
            resign: {
                says: 'Gives up the game, a gammon, a backgammon or the whole match: at once where it is the least that can be lost, and else when the opponent accepts.',
                argument: {
                    optional: {
                        oneOf: [
                            'Single',
                            'Gammon',
                            'Backgammon',
                            'Match'
                        ]
                    }
                }
            },
            acceptResignation: {
                says: 'Lets the opponent give up for what they offer.',
                argument: 'nothing'
            },
            refuseResignation: {
                says: 'Plays on.',
                argument: 'nothing'
            },
            proposeDouble: {
                says: 'Offers to play on at twice the stakes.',
                argument: 'nothing'
            },
            acceptDouble: {
                says: 'Takes the double: the stakes are twice what they were, and the cube is yours.',
                argument: 'nothing'
            },
            forfeit: {
                says: 'Refuses the double, and loses the game at the stakes before the double.',
                argument: 'nothing'
            }
        }
    },
    Hypergammon: {
        title: 'Hypergammon',
        players: {
            least: 2,
            most: 2
        },
        windowSeconds: 90,
        options: [
            'doubling',
            'doubleAfterRoll',
            'matchLength',
            'crawford',
            'jacoby',
            'quick'
        ],
        rating: 'fibs',
        hasStatistics: false,
        hasRobots: true,
        isForMatches: true,
        hasAnalysis: true,
        errorRateNoise: 3,
        throws: {
            RolledForStart: {
                faces: 6,
                shownAgainBy: 'Rolled'
            },
            Rolled: {
                faces: 6
            }
        },
        verbs: {
            roll: {
                says: 'Rolls; in backgammon it also ends a turn whose moves are made.',
                argument: 'nothing'
            },
            move: {
                says: 'Backgammon: moves one checker by one die.',
                argument: {
                    fields: {
                        from: 'number',
                        die: 'number'
                    }
                }
            },
            play: {
                says: 'Backgammon: all the rest of a turn, up to four moves, or none of it; with `confirm` the turn passes too, and with `rollNext` your next dice fall by themselves.',
                argument: {
                    fields: {
                        moves: 'other',
                        confirm: {
                            optional: 'bool'
                        },
                        rollNext: {
                            optional: 'bool'
                        }
                    }
                }
            },
            undo: {
                says: 'Backgammon: takes back the last checker moved, until the turn is confirmed.',
                argument: 'nothing'
            },
            resign: {
                says: 'Gives up the game, a gammon, a backgammon or the whole match: at once where it is the least that can be lost, and else when the opponent accepts.',
                argument: {
                    optional: {
                        oneOf: [
                            'Single',
                            'Gammon',
                            'Backgammon',
                            'Match'
                        ]
                    }
                }
            },
            acceptResignation: {
                says: 'Lets the opponent give up for what they offer.',
                argument: 'nothing'
            },
            refuseResignation: {
                says: 'Plays on.',
                argument: 'nothing'
            },
            proposeDouble: {
                says: 'Offers to play on at twice the stakes.',
                argument: 'nothing'
            },
            acceptDouble: {
                says: 'Takes the double: the stakes are twice what they were, and the cube is yours.',
                argument: 'nothing'
            },
            forfeit: {
                says: 'Refuses the double, and loses the game at the stakes before the double.',
                argument: 'nothing'
            }
        }
    },
    Farkle: {
        title: 'Farkle',
        players: {
            least: 2,
            most: 6
        },
        windowSeconds: 60,
        options: [],
        rating: 'glicko2',
        hasStatistics: false,
        hasRobots: true,
        isForMatches: true,
        hasAnalysis: false,
        throws: {
            DiceLanded: {
                faces: 6
            }
        },
        verbs: {
            roll: {
                says: 'Rolls; in backgammon it also ends a turn whose moves are made.',
                argument: 'nothing'
            },
            keep: {
                says: 'Farkle: keeps dice of the throw, each of which must score. With `banks` the turn ends and its points are banked; without it the other dice are thrown, or all six if none is left.',
                argument: {
                    fields: {
                        dice: 'other',
                        banks: 'bool'
                    }
                }
            },
            resign: {
                says: 'Gives up the game, a gammon, a backgammon or the whole match: at once where it is the least that can be lost, and else when the opponent accepts.',
                argument: {
                    optional: {
                        oneOf: [
                            'Single',
                            'Gammon',
                            'Backgammon',
                            'Match'
                        ]
                    }
                }
            }
        }
    },
    Pig: {
        title: 'Pig',
        players: {
            least: 3,
            most: 6
        },
        windowSeconds: 30,
        options: [],
        rating: 'glicko2',
        hasStatistics: false,
        hasRobots: true,
        isForMatches: false,
        hasAnalysis: false,
        throws: {
            DieLanded: {
                faces: 6
            }
        },
        verbs: {
            roll: {
                says: 'Rolls; in backgammon it also ends a turn whose moves are made.',
                argument: 'nothing'
            },
            rollUntil: {
                says: 'Dice Wards: rolls until the round has 1 to 100 points, or wins, or is lost; with `holds` it then holds.',
                argument: {
                    fields: {
                        points: 'number',
                        holds: {
                            optional: 'bool'
                        }
                    }
                }
            },
            hold: {
                says: 'Dice Wards: banks the points of the round; the turn passes.',
                argument: 'nothing'
            },
            resign: {
                says: 'Gives up the game, a gammon, a backgammon or the whole match: at once where it is the least that can be lost, and else when the opponent accepts.',
                argument: {
                    optional: {
                        oneOf: [
                            'Single',
                            'Gammon',
                            'Backgammon',
                            'Match'
                        ]
                    }
                }
            }
        }
    },
    Yacht: {
        title: 'Yacht',
        players: {
            least: 1,
            most: 6
        },
        windowSeconds: 60,
        options: [],
        rating: 'glicko2',
        hasStatistics: false,
        hasRobots: true,
        isForMatches: false,
        hasAnalysis: false,
        throws: {
            DiceLanded: {
                faces: 6
            }
        },
        verbs: {
            roll: {
                says: 'Rolls; in backgammon it also ends a turn whose moves are made.',
                argument: 'nothing'
            },
            reroll: {
                says: 'Yacht: keeps these dice, by their faces in any order, and throws all others; twice a turn at most.',
                argument: 'other'
            },
            score: {
                says: 'Yacht: scores the dice in an open box of your card, by its name in the view, and ends the turn.',
                argument: 'text'
            },
            resign: {
                says: 'Gives up the game, a gammon, a backgammon or the whole match: at once where it is the least that can be lost, and else when the opponent accepts.',
                argument: {
                    optional: {
                        oneOf: [
                            'Single',
                            'Gammon',
                            'Backgammon',
                            'Match'
                        ]
                    }
                }
            }
        }
    },
    LiarsDice: {
        title: "Liar's Dice",
        players: {
            least: 2,
            most: 6
        },
        windowSeconds: 60,
        options: [],
        rating: 'glicko2',
        hasStatistics: false,
        hasRobots: true,
        isForMatches: true,
        hasAnalysis: false,
        throws: {
            Dealt: {
                faces: 6
            }
        },
        verbs: {
            bid: {
                says: "Liar's Dice: says that at least so many of all dice show this face, 2 to 6, ones included. It must be for more dice than the last bid, or for as many of a higher face.",
                argument: {
                    fields: {
                        count: 'number',
                        face: 'number'
                    }
                }
            },
            challenge: {
                says: "Liar's Dice: doubts the last bid. All dice are shown, and whoever was wrong loses one.",
                argument: 'nothing'
            },
            resign: {
                says: 'Gives up the game, a gammon, a backgammon or the whole match: at once where it is the least that can be lost, and else when the opponent accepts.',
                argument: {
                    optional: {
                        oneOf: [
                            'Single',
                            'Gammon',
                            'Backgammon',
                            'Match'
                        ]
                    }
                }
            }
        }
    }
} as const satisfies Readonly<Record<string, KindFacts>>;

/** The games by their names. A later house may have others, whose views have no game. */
export type GameKind = keyof typeof KINDS;

/** The strengths of robots, weakest first. */
export const LEVELS = [
    'Easy',
    'Medium',
    'Hard',
    'Expert',
    'Grandmaster'
] as const;

/** The strength of a robot. A later house may have others. */
export type Level = (typeof LEVELS)[number];

/** How dice are thrown, and checked afterwards. */
export const SCHEMES = [
    'Late',
    'Sealed'
] as const;
export type Scheme = (typeof SCHEMES)[number];

/** Bounds of settings and names: the least and the most. */
export const BOUNDS = {
    turnSeconds: {
        most: 259200
    },
    delaySeconds: {
        least: 5,
        most: 300
    },
    reserveSeconds: {
        least: 10,
        most: 3600
    },
    matchLength: {
        least: 1,
        most: 25
    },
    username: {
        least: 3,
        most: 20
    }
} as const;

/** Of a sealed tape: its length, and the bytes with which it is put away after an action. */
export const TAPE = {
    bytes: 50,
    reserve: 12,
    lateSecret: 23
} as const;
